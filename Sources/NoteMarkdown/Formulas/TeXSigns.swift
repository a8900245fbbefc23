/// The signs that are characters by themselves, in the form of the commands.
let texSigns = """
    + b +
    - b \u{2212}
    * b \u{2217}
    / o /
    | o |
    . o .
    @ o @
    = r =
    < r <
    > r >
    : r :
    ( ( (
    [ ( [
    ) ) )
    ] ) ]
    ! o !
    ? ) ?
    , , ,
    ; , ;
    ' o \u{2032}
    ~ s ~
    """

/// The relations behind `\not`, in the form of the commands.
let texNegations = """
    = r ≠
    ∈ r ∉
    ∋ r ∌
    < r ≮
    > r ≯
    ≤ r ≰
    ≥ r ≱
    ≡ r ≢
    ∼ r ≁
    ≃ r ≄
    ≅ r ≇
    ≈ r ≉
    ⊂ r ⊄
    ⊃ r ⊅
    ⊆ r ⊈
    ⊇ r ⊉
    ∣ r ∤
    ∥ r ∦
    ⊢ r ⊬
    ⊨ r ⊭
    → r ↛
    ⇒ r ⇏
    ↔ r ↮
    """

@main struct Notec { static func main() {} }

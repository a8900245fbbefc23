// The PDFWriter target.

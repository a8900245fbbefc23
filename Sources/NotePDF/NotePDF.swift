// The NotePDF target.

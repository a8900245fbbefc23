// The NoteFonts target.

/// The settings of a note in the current folder that sets none itself, and the origin of each, as YAML that
/// may stand in a configuration file.
package func printSettings(_ options: CompileOptions) throws(RunError) -> String {
    try ResolvedSettings(options).printed
}

/// Settings of a note in the current folder that sets none, with their origins, as YAML of a configuration.
package func printSettings(_ options: CompileOptions) throws(RunError) -> String {
    try ResolvedSettings(options).printed
}

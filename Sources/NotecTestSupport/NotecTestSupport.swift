// The NotecTestSupport target.

/** Imported for its effect: the SDK's version is pinned and runs on the Node of package.json; its word about later versions is none for our logs. */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

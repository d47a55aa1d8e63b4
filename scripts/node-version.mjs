const NEEDED = [22, 18];

/** Stops with the remedy if this Node cannot run TypeScript files: the project brings its own Node as a package. */
export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(
    `This is Node ${process.versions.node}; the product needs ${NEEDED.join(".")} or newer.\n` +
      "It brings Node 24 for Linux on x64 and arm64 as an npm package, which is not installed here. Either run\n" +
      "  npm ci\n" +
      "or, on another system, install Node 24 on this machine, then start again.",
  );
  process.exit(1);
}

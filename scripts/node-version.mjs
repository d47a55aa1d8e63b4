const NEEDED = [22, 18];

/** Stops with the remedy when this Node cannot run TypeScript files: the project brings its own as a package. */
export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(
    `This is Node ${process.versions.node}; the product needs ${NEEDED.join(".")} or newer.\n` +
      "It brings Node 24 as the npm package `node`, whose install step did not run here. Either run\n" +
      "  npm rebuild node\n" +
      "or install Node 24 on this machine, then start again.",
  );
  process.exit(1);
}

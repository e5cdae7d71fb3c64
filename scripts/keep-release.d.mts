// Types of keep-release.mjs, which runs under any Node and is therefore plain JavaScript.
export function setReleaseAside(client: string): () => void;

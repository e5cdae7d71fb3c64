// The scenes of the demonstration, from their files.
import { readContentFolder } from '#content/editing/content-folder.server.ts';
import { checkContent } from '#content/editing/check-content.server.ts';
import { type SceneRow, sceneOfRow } from '#content/scenery/read-scenes.server.ts';
import { demoContentFolder } from '#demo/load/load-content.server.ts';
import type { Scenes } from '#platform/lib/airline.ts';

export const demoSceneFiles = readContentFolder(demoContentFolder()).filter(({ path }) =>
  path.startsWith('scenes/'),
);

export const demoSceneRows: readonly SceneRow[] = checkContent(demoSceneFiles).scenes;

export const demoScenes: Scenes = { edition: 'demo', list: demoSceneRows.map(sceneOfRow) };

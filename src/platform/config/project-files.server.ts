import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** The source, or the build that `npm start` runs: chunks of `build/server/` are not where their source was. */
const isBuilt = import.meta.url.endsWith('.js')
const project = pathToFileURL(createRequire(import.meta.url).resolve('#root/package.json'))

/** @param path from the project's folder; ends with a slash for a folder */
export const projectFile = (path: string): URL => new URL(path, project)

/**
 * A file that runs in a thread or process of its own. The build has one for each (tools/build/programs.ts).
 * @param name from `src/`, without its extension
 */
export const programFile = (name: string): URL => projectFile(isBuilt ? `build/server/${name}.js` : `src/${name}.ts`)

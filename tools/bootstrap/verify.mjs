import { execFileSync } from 'node:child_process'
import { install, root } from './install.mjs'
import { runSteps } from './steps.mjs'
import { api, checks } from './suites.mjs'

install()
const folders = changedFeatures()
await runSteps([folders.length > 0 ? [...checks, api(...folders)] : checks])

/** Folders of the features with changes that are not committed; none outside of a Git repository. */
function changedFeatures() {
  try {
    const output = execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], {
      cwd: root,
      encoding: 'utf8',
    })
    return [...new Set(output.match(/src\/features\/[\w-]+\//g))]
  } catch {
    return []
  }
}

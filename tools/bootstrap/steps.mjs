// Runs named steps and counts results: a check counts as one, test runners as many as they report.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { environment, node24, root } from './install.mjs'

const results = join(root, 'test-results')

/** A command that passes or fails as a whole. */
export const check = (name, args) => ({
  name,
  args,
  count: (status) => (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
})

export const vitest = (name, ...args) => ({
  name,
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=test-results/${name}.json`,
    ...args,
  ],
  count: (status) =>
    countOrFail(status, `${name}.json`, ({ numPassedTests, numFailedTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    })),
})

export const playwright = (name) => ({
  name,
  args: ['node_modules/@playwright/test/cli.js', 'test'],
  count: (status) =>
    countOrFail(status, 'browser.json', ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    })),
})

function countOrFail(status, file, read) {
  try {
    const counted = read(JSON.parse(readFileSync(join(results, file), 'utf8')))
    // A runner that fails outside its tests counts as a failure.
    return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** Runs all steps, those of an inner list together, and exits with 0 if nothing failed. The last line is the summary. */
export async function runSteps(steps) {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  let [passed, failed] = [0, 0]
  for (const group of steps) {
    for (const counted of await Promise.all([group].flat().map((step, _at, all) => run(step, all.length > 1)))) {
      passed += counted.passed
      failed += counted.failed
    }
  }
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
}

/** @param isOneOfSeveral its output is shown when it has ended, in one piece. */
async function run({ name, args, count }, isOneOfSeveral) {
  const begun = Date.now()
  const child = spawn(node24(), args, {
    cwd: root,
    stdio: ['ignore', ...(isOneOfSeveral ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    env: environment(),
  })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  const [status] = await once(child, 'close')
  process.stdout.write(Buffer.concat(output))
  const counted = count(status ?? 1)
  const seconds = Math.round((Date.now() - begun) / 1000)
  console.log(
    `${counted.failed ? '✗' : '✓'} ${name}: ${counted.passed} passed, ${counted.failed} failed, ${seconds} s\n`,
  )
  return counted
}

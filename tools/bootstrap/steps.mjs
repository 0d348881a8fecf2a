// Runs named steps and counts results: a check counts as one, test runners as many as they report.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { environment, node24, root } from './install.mjs'

const results = join(root, 'test-results')

/** A command that passes or fails as a whole. */
export const check = (name, args) => ({
  name,
  args,
  count: (status) => (status === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [name] }),
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
    countOrFail(name, status, `${name}.json`, ({ numPassedTests, testResults }) => ({
      passed: numPassedTests,
      failures: testResults.flatMap(failuresOfFile),
    })),
})

export const playwright = (name) => ({
  name,
  args: ['node_modules/@playwright/test/cli.js', 'test'],
  count: (status) =>
    countOrFail(name, status, 'browser.json', ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failures: suites.flatMap(failuresOfSuite),
    })),
})

const describe = (file, title, message = '') =>
  `${file}: ${title}\n    ${stripVTControlCharacters(message).split('\n').slice(0, 6).join('\n    ')}`

/** A file that fails outside its tests counts as a failure as well. */
function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((one) => one.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [describe(file, 'failed outside its tests', message)]
  return failed.map(({ fullName, failureMessages }) => describe(file, fullName, failureMessages[0]))
}

function failuresOfSuite({ specs = [], suites = [] }) {
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter((one) => one.status === 'unexpected')
      .map(({ projectName, results }) =>
        describe(`e2e/${file}:${line}`, `${title} [${projectName}]`, results.at(-1)?.error?.message),
      ),
  )
  return [...failed, ...suites.flatMap(failuresOfSuite)]
}

function countOrFail(name, status, file, read) {
  try {
    const counted = read(JSON.parse(readFileSync(join(results, file), 'utf8')))
    return status !== 0 && counted.failures.length === 0
      ? { ...counted, failures: [`${name}: ended with status ${status} although no test failed`] }
      : counted
  } catch (error) {
    return { passed: 0, failures: [`${name}: left no readable results (${error.message})`] }
  }
}

/** Runs all steps, those of an inner list together, and exits with 0 if nothing failed. The last line is the summary. */
export async function runSteps(steps) {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  let passed = 0
  const failures = []
  for (const group of steps) {
    for (const counted of await Promise.all([group].flat().map((step, _at, all) => run(step, all.length > 1)))) {
      passed += counted.passed
      failures.push(...counted.failures)
    }
  }
  // The output of a step may be thousands of lines above.
  for (const failure of failures) console.log(`✗ ${failure}\n`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exit(failures.length ? 1 : 0)
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
  const { passed, failures } = counted
  console.log(`${failures.length ? '✗' : '✓'} ${name}: ${passed} passed, ${failures.length} failed, ${seconds} s\n`)
  return counted
}

import { expect, it } from 'vitest'
import { demoShopFolder } from '../demo-shop.ts'
import { startServer, type ServerProcess } from '../server-process.ts'

const account = { firstName: 'Ann', lastName: 'Peeters', email: 'ann@example.com', password: 'a long enough secret' }
const routinesPerCut = [1, 3, 6]

async function asAnn(server: ServerProcess) {
  const answer = await fetch(`${server.base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  })
  const { id } = (await answer.json()) as { id: string }
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const ask = async (path: string) => (await fetch(server.base + path, { headers: { cookie } })).json()
  return {
    create: (name: string) =>
      fetch(`${server.base}/api/routines`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ name, concerns: [] }),
      }),
    routines: async () => ((await ask('/api/routines')) as object[]).length,
    activities: async () =>
      ((await ask(`/api/user-activities/${id}?limit=100`)) as { activityType: string }[]).filter(
        ({ activityType }) => activityType === 'routine_created',
      ).length,
  }
}

it('counts each routine exactly once after kill -9 between an action and its event', async () => {
  const folder = await demoShopFolder()
  let server = await startServer(folder)
  await server.call('POST', '/api/users', account)
  for (const count of routinesPerCut) {
    const ann = await asAnn(server)
    const before = await ann.routines()
    // Cuts the power when the responses have arrived but few events have been handled.
    await Promise.all(Array.from({ length: count }, (_, at) => ann.create(`Routine ${at}`)))
    await server.end('SIGKILL')
    server = await startServer(folder)
    expect(await (await asAnn(server)).routines()).toBe(before + count)
  }
  // An event in progress at the power cut is retried: the new process is the only one.
  const ann = await asAnn(server)
  await expect.poll(ann.activities, { timeout: 30_000 }).toBe(routinesPerCut.reduce((sum, count) => sum + count, 0))
  await server.end('SIGTERM')
}, 120_000)

import { readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { Worker } from 'node:worker_threads'
const generator = new Worker(new URL('./lib/generator.ts', import.meta.url))
const load = (port: number, path: string, ms: number) => { const answered = new Promise<any>((done) => generator.once('message', done)); generator.postMessage({ port, connections: 32, milliseconds: ms, method: 'GET', paths: [path], from: 1 }); return answered }
const cpu = (pid: number) => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10_000 }
const shops = [] as any[]
for (const [i, dir] of process.argv.slice(2).entries()) {
  const port = 3960 + i
  const data = `/tmp/cpu-${i}`
  const { rmSync } = await import('node:fs'); rmSync(data, { recursive: true, force: true })
  const p = spawn(process.execPath, ['src/entry/server.ts'], { cwd: dir, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'production', DATA_DIR: data, PORT: String(port), SHOP_PRESET: 'eu', RATE_LIMITS: 'off', PAYMENTS: 'sandbox', DEMO: 'on', PAGE_CACHE: 'off' } })
  for (;;) { try { if ((await fetch(`http://localhost:${port}/readyz`)).ok) break } catch {} await new Promise((d) => setTimeout(d, 300)) }
  shops.push({ dir, port, pid: p.pid, p })
}
const pages = ['/products', '/products/nocturne-retinol-serum', '/']
for (const s of shops) for (const page of pages) await load(s.port, page, 2500)
const out: any = {}
for (let r = 0; r < 5; r++) for (const page of pages) for (const s of shops) {
  const b = cpu(s.pid); const o = await load(s.port, page, 1500); const a = cpu(s.pid);
  (out[`${page} ${s.dir}`] ??= []).push((a - b) / o.sent)
}
for (const [k, v] of Object.entries(out) as any) console.log(k, v.map((x: number) => x.toFixed(0)).join(' '), 'median', v.toSorted((a: number, b: number) => a - b)[2].toFixed(0), 'µs')
for (const s of shops) s.p.kill('SIGKILL')
process.exit()

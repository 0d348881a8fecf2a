import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { addressOf } from './limit.server.ts'

const app = new Hono().get('/', (c) => c.text(addressOf(c)))
const asked = async (proxies: number, forwarded?: string) => {
  const env = { incoming: { socket: { remoteAddress: '10.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } }, proxies }
  return (
    await app.request('/', forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }, env)
  ).text()
}

it('identifies a visitor by connection, whatever address they claim', async () => {
  expect(await asked(0, '203.0.113.9')).toBe('10.0.0.1')
})

it('trusts as many proxies as configured, and nothing a visitor wrote before them', async () => {
  expect(await asked(1, '203.0.113.9')).toBe('203.0.113.9')
  expect(await asked(1, 'made-up, 203.0.113.9')).toBe('203.0.113.9')
  expect(await asked(2, 'made-up, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9')
})

it.each([
  ['203.0.113.9:51244', '203.0.113.9'],
  ['[2001:db8:1:2::1]:51244', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
])('counts all connections of a visitor together when a proxy states their ports: %s', async (forwarded, key) => {
  expect(await asked(1, forwarded)).toBe(key)
})

it('uses the connection when a proxy sent no address', async () => {
  expect(await asked(1)).toBe('10.0.0.1')
  expect(await asked(2, '203.0.113.9')).toBe('10.0.0.1')
})

it('needs no connection inside the process', async () => {
  expect(await (await app.request('/')).text()).toBe('in-process')
})

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:1:2:3', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
])('counts all addresses of an IPv6 network as one: %s', async (address, network) => {
  expect(await asked(1, address)).toBe(network)
})

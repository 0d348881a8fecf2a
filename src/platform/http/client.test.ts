import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QueryObserver } from '@tanstack/react-query'
import { addressOfKey, readKey, RequestError, send, errorMessageOf } from './client.ts'
import { isUnanswered, isUnconfirmed } from './unconfirmed.ts'
import { createQueryClient } from './query-client.ts'

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const answer = (status: number, body: string, statusText = '') =>
  asked.mockImplementation(async () => new Response(body, { status, statusText }))

beforeEach(() => {
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => vi.unstubAllGlobals())

describe('data reads [GEN-05]', () => {
  it('send GET requests to the parts of the key joined by /', async () => {
    answer(200, '[]')
    await readKey(['/api/guest-cart', 'guest_1'])
    expect(asked).toHaveBeenCalledWith('/api/guest-cart/guest_1', expect.objectContaining({ credentials: 'include' }))
    expect(addressOfKey(['/api', 'user-progress', '7'])).toBe('/api/user-progress/7')
  })

  it('are never stale, polled, or repeated on focus or after a failure', async () => {
    const client = createQueryClient()
    expect(client.getDefaultOptions().queries).toMatchObject({
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    })
    answer(500, 'broken')
    const observer = new QueryObserver(client, { queryKey: ['/api/x'] })
    const stop = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
    expect(asked).toHaveBeenCalledTimes(1)
    stop()
  })
})

describe('every request [GEN-06]', () => {
  it('includes credentials, and sends its body as JSON', async () => {
    answer(200, '{}')
    await send('POST', '/api/cart', { productId: 'x' })
    expect(asked).toHaveBeenCalledWith('/api/cart', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{"productId":"x"}',
    })
  })
})

describe('an error response [GEN-07]', () => {
  it('throws with status, colon and body text, or the status text if there is none', async () => {
    answer(409, 'sold out')
    await expect(readKey(['/api/x'])).rejects.toThrow(new RequestError(409, 'sold out', ''))
    await expect(readKey(['/api/x'])).rejects.toThrow('409: sold out')
    answer(503, '', 'Service Unavailable')
    await expect(readKey(['/api/x'])).rejects.toThrow('503: Service Unavailable')
  })

  it('throws on 401 by default, and returns null where requested', async () => {
    answer(401, 'who are you')
    await expect(readKey(['/api/auth/user'])).rejects.toThrow('401: who are you')
    expect(await readKey(['/api/auth/user'], 'return null')).toBeNull()
    answer(500, 'broken')
    await expect(readKey(['/api/auth/user'], 'return null')).rejects.toThrow('500')
  })

  it('says whether a change was made only when the shop has refused it', () => {
    const refusals = [400, 409, 429].map((status) => new RequestError(status, '', ''))
    const serverErrors = [500, 503].map((status) => new RequestError(status, '', ''))
    const lost = [new TypeError('offline'), ...[0, 502, 504].map((status) => new RequestError(status, '', ''))]
    expect(refusals.some(isUnconfirmed)).toBe(false)
    expect([...serverErrors, ...lost].every(isUnconfirmed)).toBe(true)
    expect([...refusals, ...serverErrors].some(isUnanswered)).toBe(false)
    expect(lost.every(isUnanswered)).toBe(true)
  })

  it('carries the server’s message for the shopper, if any', () => {
    const problem = JSON.stringify({
      type: 'x',
      title: 'x',
      status: 409,
      detail: 'Only 2 left.',
      code: 'not_enough_stock',
    })
    expect(errorMessageOf(new RequestError(409, problem, ''), 'otherwise')).toBe('Only 2 left.')
    expect(errorMessageOf(new RequestError(502, '<html>', ''), 'otherwise')).toBe('otherwise')
    expect(errorMessageOf(new TypeError('offline'), 'otherwise')).toBe('otherwise')
  })
})

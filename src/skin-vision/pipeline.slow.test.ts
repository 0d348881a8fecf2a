import { setTimeout as later } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { renderFace } from '#root/test/rendered-face/render.ts'
import { loadNetworks } from './face/networks.server.ts'
import { reportOn } from './pipeline.ts'

const isBlank = (plane: ArrayLike<number>) => Array.from(plane).every((value) => value === 0)

it('clears what it keeps for the next photo, after the report', async () => {
  const { photo } = await renderFace({ ita: 38 })
  const { portrait, map } = reportOn(
    photo,
    await loadNetworks(),
    (measured) => measured,
    () => undefined,
  )
  const planes = () => [portrait.L, portrait.melanin, map.skin].map(isBlank)
  expect(planes()).toEqual([false, false, false])
  await later(0)
  expect(planes()).toEqual([true, true, true])
})

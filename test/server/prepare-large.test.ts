import { describe, expect, it } from 'vitest'
import { createPrepareLarge } from '../../server/http/prepare-large.ts'

const NAME = 'putPriceMatrices'
const REST_MS = 100
const BODIES = 4
const ATTEMPTS = 5

function bytesOf(code: string): Uint8Array<ArrayBuffer> {
  const matrix = { code, name: 'Survey', matrix_type: 'fixed', fixed_price: 189.05 }
  return new TextEncoder().encode(JSON.stringify({ matrices: [matrix] }))
}

/** How long it took to make some ready that came at once, once the thread was there. */
async function timed(isReading: () => boolean): Promise<number> {
  const prepare = createPrepareLarge(isReading)
  await prepare(NAME, bytesOf('first'))
  const startedAt = performance.now()
  const prepared = await Promise.all(
    Array.from({ length: BODIES }, (_, index) => prepare(NAME, bytesOf(`survey-${index}`))),
  )
  const took = performance.now() - startedAt
  for (const [index, one] of prepared.entries()) {
    expect(one).toMatchObject({ made: { codes: [`survey-${index}`] } })
  }
  return took
}

describe('large bodies that come at once', () => {
  it('are made ready one after the other, with a rest between while there are reads', async () => {
    expect(await timed(() => true)).toBeGreaterThanOrEqual((BODIES - 1) * REST_MS)
  })

  it('have no rest while nobody reads', async () => {
    // One of several: a machine may be busy with something else.
    const times: number[] = []
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) times.push(await timed(() => false))
    expect(Math.min(...times)).toBeLessThan((BODIES - 1) * REST_MS)
  })

  it('go on after one that could not be made ready', async () => {
    const prepare = createPrepareLarge(() => true)
    await expect(prepare('nothing of that name', bytesOf('lost'))).rejects.toThrow('no body of')
    expect(await prepare(NAME, bytesOf('next'))).toMatchObject({ made: { codes: ['next'] } })
  })
})

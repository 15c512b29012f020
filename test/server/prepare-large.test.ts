import { describe, expect, it } from 'vitest'
import { createPrepareLarge, type PrepareLarge } from '../../server/http/prepare-large.ts'

const NAME = 'putPriceMatrices'
const REST_MS = 100
const BODIES = 4
const ATTEMPTS = 5

function bytesOf(code: string): Uint8Array<ArrayBuffer> {
  const matrix = { code, name: 'Survey', matrix_type: 'fixed', fixed_price: 189.05 }
  return new TextEncoder().encode(JSON.stringify({ matrices: [matrix] }))
}

async function prepareInTurn(prepare: PrepareLarge): Promise<void> {
  for (let index = 0; index < BODIES; index++) await prepare(NAME, bytesOf(`survey-${index}`))
}

function prepareAtOnce(prepare: PrepareLarge) {
  const all = Array.from({ length: BODIES }, (_, index) =>
    prepare(NAME, bytesOf(`at-once-${index}`)),
  )
  return Promise.all(all)
}

/** How long it took once the thread was there. */
async function timed(
  isReading: () => boolean,
  work: (prepare: PrepareLarge) => Promise<unknown>,
): Promise<number> {
  const prepare = createPrepareLarge(isReading)
  await prepare(NAME, bytesOf('first'))
  const startedAt = performance.now()
  await work(prepare)
  return performance.now() - startedAt
}

describe('large bodies', () => {
  it('are made ready with a rest between one and the next while there are reads', async () => {
    const took = await timed(() => true, prepareInTurn)
    expect(took).toBeGreaterThanOrEqual((BODIES - 1) * REST_MS)
  })

  it.each([
    ['nobody reads', () => false, prepareInTurn],
    ['several wait', () => true, prepareAtOnce],
  ])('have less of a rest where %s', async (_, isReading, work) => {
    // One of several: a machine may be busy with something else.
    const times: number[] = []
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) times.push(await timed(isReading, work))
    expect(Math.min(...times)).toBeLessThan((BODIES - 1) * REST_MS)
  })

  it('are given back each to whom it belongs', async () => {
    const prepared = await prepareAtOnce(createPrepareLarge(() => true))
    expect(prepared).toMatchObject(
      prepared.map((_, index) => ({ made: { codes: [`at-once-${index}`] } })),
    )
  })

  it('go on after one that could not be made ready', async () => {
    const prepare = createPrepareLarge(() => true)
    await expect(prepare('nothing of that name', bytesOf('lost'))).rejects.toThrow('no body of')
    expect(await prepare(NAME, bytesOf('next'))).toMatchObject({ made: { codes: ['next'] } })
  })
})

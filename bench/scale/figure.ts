/** What is measured at each size, such as the time of a query. */
export interface Figure {
  group: string
  what: string
  unit: 'ms' | 's' | 'MB' | 'a second' | 'KB' | ''
  value: number
}

export const figure = (
  group: string,
  what: string,
  value: number,
  unit: Figure['unit'],
): Figure => ({ group, what, value, unit })

/** How long something takes, in milliseconds: the median of a few times. */
export async function timed(times: number, run: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const startedAt = performance.now()
    await run()
    taken.push(performance.now() - startedAt)
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] as number
}

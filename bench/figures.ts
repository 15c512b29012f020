/** A measured value and its target. */
export interface Figure {
  what: string
  value: number
  unit: 'a second' | 'ms' | 'KB' | 'MB' | 'times' | 'in all'
  target?: { atLeast: number } | { atMost: number }
}

export function isMet({ value, target }: Figure): boolean {
  if (target === undefined) return true
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
}

/** Such as `12.5 ms (at most 50: met)`. */
export function figureText(figure: Figure): string {
  const { value, unit, target } = figure
  const shown = `${rounded(value)} ${unit}`
  if (target === undefined) return shown
  const wanted = 'atLeast' in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`
  return `${shown} (${wanted}: ${isMet(figure) ? 'met' : '**not met**'})`
}

export function rounded(value: number): string {
  return value >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)))
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

/** A quantile; between two numbers it is interpolated. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN]
  return low + (high - low) * (at % 1)
}

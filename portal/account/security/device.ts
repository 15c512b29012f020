const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/** A short name from a user agent: `Firefox, Windows`. */
export function deviceName(userAgent: string): string {
  const first = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([shape]) => shape.test(userAgent))?.[1]
  return [first(BROWSERS), first(SYSTEMS)].filter(Boolean).join(', ') || '?'
}

/** A slug in lower case and digits: `Veranda op maat` becomes `veranda-op-maat`. */
export function plainName(name: string, between: '-' | '_', most?: number): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.join(between).slice(0, most).replace(/[-_]$/, '')
}

/** `name`, or else `name_2`, `name_3`, … */
export function freeName(name: string, taken: readonly string[]): string {
  const short = name.slice(0, 36)
  if (!taken.includes(short)) return short
  let number = 2
  while (taken.includes(`${short}_${number}`)) number += 1
  return `${short}_${number}`
}

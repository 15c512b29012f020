import type { Preparation } from '../http/prepare.ts'

/** What is made of large bodies in a thread, by the endpoint's name; loaded when first asked for. */
const FILES: Record<string, () => Promise<{ preparation: unknown }>> = {
  putPriceMatrices: () => import('./price-matrices/prepare.ts'),
}

export async function loadPreparation(name: string): Promise<Preparation> {
  const file = FILES[name]
  if (file === undefined) throw new Error(`no body of ${name} is made ready in a thread`)
  return (await file()).preparation as Preparation
}

import type { FunctionComponent } from 'preact'
import type { PublicForm, PublicQuestion } from '../../server/resources/forms/contract.ts'
import type { Labelled } from '../parts/field.tsx'

/** The kinds of question that only some forms ask. Each is a script of its own: `<kind>/main.tsx`. */
export const ON_DEMAND = ['group', 'photo'] as const
export type OnDemandKind = (typeof ON_DEMAND)[number]

/** What such a script exports. */
export interface OnDemandPart {
  /** Its rules for the shadow root. */
  css: string
  Field: FunctionComponent<Labelled & { question: PublicQuestion }>
}

/** The hash of each build, which names it on the server. vite.config.ts writes them in. */
declare const PART_HASHES: Record<OnDemandKind, string>

const arrived = new Map<OnDemandKind, Promise<OnDemandPart>>()

/** Loads a part, once for all widgets of a page. After a failure the next call tries again. */
export function loadPart(server: string, kind: OnDemandKind): Promise<OnDemandPart> {
  const before = arrived.get(kind)
  if (before) return before
  // Some browsers remember that an address failed, so each try has its own.
  const address = `${server}/widget/${PART_HASHES[kind]}.js?${tries++}`
  const part: Promise<OnDemandPart> = import(/* @vite-ignore */ address)
  arrived.set(kind, part)
  part.catch(() => arrived.delete(kind))
  return part
}

let tries = 0

/** The form's parts begin to load as soon as it is known, before their step is reached. */
export function loadPartsOf({ questions }: PublicForm, server: string): void {
  for (const { kind } of questions) {
    if (isOnDemand(kind)) loadPart(server, kind).catch(() => {})
  }
}

export function isOnDemand(kind: string): kind is OnDemandKind {
  return (ON_DEMAND as readonly string[]).includes(kind)
}

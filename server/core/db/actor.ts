/** Who makes a write. */
export type Actor =
  | { kind: 'key'; id: number }
  /** Somebody who is signed in to the portal. */
  | { kind: 'member'; id: number }
  /** Somebody who fills in a form on a dealer's page. */
  | { kind: 'visitor'; form: string }
  /** Who holds the link of an offer. The id is that of the offer. */
  | { kind: 'customer'; id: number }
  /** The operator: by a command, or by name when signed in to the portal. */
  | { kind: 'operator'; name?: string }
  /** The server itself, for example in a job or when it starts. */
  | { kind: 'system' }

export const OPERATOR: Actor = { kind: 'operator' }
export const SYSTEM: Actor = { kind: 'system' }

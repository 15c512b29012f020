/** The actor of a write. */
export type Actor =
  | { kind: 'key'; id: number }
  /** A signed-in user of the portal. */
  | { kind: 'member'; id: number }
  /** A person who fills in a form on a dealer's page. */
  | { kind: 'visitor'; form: string }
  /** The holder of an offer's link. The id is the offer's. */
  | { kind: 'customer'; id: number }
  /** The operator: by a command, or by name if signed in to the portal. */
  | { kind: 'operator'; name?: string }
  /** The server itself, for example in a job or at start. */
  | { kind: 'system' }

export const OPERATOR: Actor = { kind: 'operator' }
export const SYSTEM: Actor = { kind: 'system' }

/** Who makes a write. */
export type Actor =
  | { kind: 'key'; id: number }
  /** Somebody who fills in a form on a dealer's page. */
  | { kind: 'visitor'; form: string }
  /** Whoever types a command. */
  | { kind: 'operator' }
  /** The server itself, such as a job or a start. */
  | { kind: 'system' }

export const OPERATOR: Actor = { kind: 'operator' }
export const SYSTEM: Actor = { kind: 'system' }

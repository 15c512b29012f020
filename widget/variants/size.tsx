import type { Session } from '../state/session.ts'
import { Teaser } from './teaser.tsx'

/** How wide and how deep, with the drawing. */
export function Size({ s }: { s: Session }) {
  return <Teaser s={s} on={s.text.configure} />
}

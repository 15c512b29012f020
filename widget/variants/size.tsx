import { useSession } from '../state/session.ts'
import { Teaser } from './teaser.tsx'

/** How wide and how deep, with the drawing. */
export function Size() {
  return <Teaser on={useSession().text.configure} />
}

import { askedQuestions, type Session } from '../state/session.ts'
import { Teaser } from './teaser.tsx'

/** One choice, of pictures where the form has them. */
export function Choice({ s }: { s: Session }) {
  return <Teaser s={s} title={askedQuestions(s)[0]?.question.label} on={s.text.chosen} />
}

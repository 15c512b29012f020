import { Contact } from '../parts/contact.tsx'
import { Drawing, hasDrawing } from '../parts/drawing.tsx'
import { Notice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { Send } from '../parts/send.tsx'
import { QuestionField } from '../questions/question.tsx'
import { askedQuestions, type Session } from '../state/session.ts'
import { submit } from '../state/submit.ts'

/** A size and the customer's details on one panel. */
export function Quick({ s }: { s: Session }) {
  return (
    <Panel
      title={s.form.title}
      intro={s.form.intro}
      drawing={hasDrawing(s) && <Drawing s={s} />}
      onSubmit={() => submit(s)}
    >
      {askedQuestions(s).map((seen) => (
        <QuestionField s={s} seen={seen} key={seen.question.key} />
      ))}
      <Contact s={s} />
      <Notice s={s} />
      <div class="buttons">
        <Send s={s} />
      </div>
    </Panel>
  )
}

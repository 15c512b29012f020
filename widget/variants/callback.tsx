import { fill } from '../messages/fill.ts'
import { Contact } from '../parts/contact.tsx'
import { Notice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { Send } from '../parts/send.tsx'
import { QuestionField } from '../questions/question.tsx'
import { askedQuestions, type Session } from '../state/session.ts'
import { submit } from '../state/submit.ts'

/** A name, a number, and when to call. */
export function Callback({ s }: { s: Session }) {
  const { text, form } = s
  return (
    <Panel
      title={text.callTitle}
      intro={fill(text.callText, form.dealer.name)}
      onSubmit={() => submit(s)}
    >
      <Contact s={s}>
        {askedQuestions(s).map((seen) => (
          <QuestionField s={s} seen={seen} key={seen.question.key} />
        ))}
      </Contact>
      <Notice s={s} />
      <div class="buttons">
        <Send s={s} />
      </div>
    </Panel>
  )
}

import { useState } from 'preact/hooks'
import {
  CALL_OUTCOMES,
  type CallOutcome,
  leadTimeline,
  NOTE_KINDS,
  type NoteKind,
} from '../../../server/leads/timeline.contract.ts'
import { Button } from '../../components/button.tsx'
import { SelectField, TextArea } from '../../components/field.tsx'
import { issueOf } from '../../components/problem.ts'
import { QuestionForm } from '../../components/question-form.tsx'
import { ProblemBanner } from '../../components/states.tsx'
import { useUnsaved } from '../../components/unsaved.ts'
import { useWrite } from '../../data.ts'
import { t } from '../../messages/messages.ts'
import type { ShownLead } from './shown-lead.ts'

/** A call is recorded with its outcome. A call back is planned next to the number. */
const CHOICES = NOTE_KINDS.flatMap((kind): [NoteKind, CallOutcome?][] =>
  kind === 'call'
    ? CALL_OUTCOMES.filter((one) => one !== 'call_back').map((outcome) => [kind, outcome])
    : [[kind]],
)

/** A note, or the result of a call. The input stays until it is stored. */
export function NoteForm({ lead, onRecorded }: { lead: ShownLead; onRecorded(): Promise<void> }) {
  const { lead: text, frame, conversation } = t()
  const [what, setWhat] = useState('note')
  const [kind, outcome = null] = what.split(' ') as [NoteKind, CallOutcome?]
  const [typed, setTyped] = useState('')
  const note = useWrite(leadTimeline.addNote)
  useUnsaved(typed.trim() !== '')
  const isNothing = kind === 'note' && typed.trim() === ''
  const submit = async () => {
    if (isNothing) return
    const body = { kind, outcome, text: typed.trim() || null }
    if ((await note.send({ params: { id: lead.id }, body })) === null) return
    // Text typed meanwhile is not stored yet.
    setTyped((now) => (now === typed ? '' : now))
    setWhat('note')
    await onRecorded()
  }
  return (
    <QuestionForm class="note-form" onSubmit={submit}>
      <TextArea
        label={text.addNote}
        hideLabel
        placeholder={text.noteHint}
        maxLength={5000}
        value={typed}
        onValue={setTyped}
        error={issueOf(note.problem, 'text')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit()
        }}
      />
      <div class="row">
        <SelectField
          label={text.kind}
          hideLabel
          value={what}
          onValue={setWhat}
          choices={CHOICES.map(([kind, outcome]) => ({
            value: outcome === undefined ? kind : `${kind} ${outcome}`,
            text:
              outcome === undefined
                ? text.kinds[kind]
                : frame.pair(text.kinds[kind], conversation.outcomes[outcome]),
          }))}
        />
        <Button type="submit" busy={note.isSending} aria-disabled={isNothing}>
          {text.keep}
        </Button>
      </div>
      <ProblemBanner problem={note.problem} />
    </QuestionForm>
  )
}

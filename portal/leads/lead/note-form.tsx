import { useState } from 'preact/hooks'
import { leadTimeline, NOTE_KINDS, type NoteKind } from '../../../server/leads/timeline.contract.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextArea } from '../../parts/field.tsx'
import { faultOf } from '../../parts/problem.ts'
import { ProblemBanner } from '../../parts/states.tsx'
import type { ShownLead } from './shown-lead.ts'

/** A remark, or what was agreed on the phone. What is typed stays until it is kept. */
export function NoteForm({ lead, onNoted }: { lead: ShownLead; onNoted(): Promise<void> }) {
  const { lead: text } = say()
  const [kind, setKind] = useState<NoteKind>('note')
  const [typed, setTyped] = useState('')
  const note = useWrite(leadTimeline.addNote)
  const isNothing = kind === 'note' && typed.trim() === ''
  const submit = async () => {
    if (isNothing) return
    const body = { kind, text: typed.trim() || null }
    if ((await note.send({ params: { id: lead.id }, body })) === null) return
    setTyped('')
    setKind('note')
    await onNoted()
  }
  return (
    <form
      class="note-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextArea
        label={text.addNote}
        hideLabel
        placeholder={text.noteHint}
        maxLength={5000}
        value={typed}
        onValue={setTyped}
        error={faultOf(note.problem, 'text')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit()
        }}
      />
      <div class="row">
        <SelectField
          label={text.kind}
          hideLabel
          value={kind}
          onValue={(value) => setKind(value as NoteKind)}
          choices={NOTE_KINDS.map((value) => ({ value, text: text.kinds[value] }))}
        />
        <Button type="submit" busy={note.isSending} aria-disabled={isNothing}>
          {text.keep}
        </Button>
      </div>
      <ProblemBanner problem={note.problem} />
    </form>
  )
}

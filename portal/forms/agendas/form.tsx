import { useRef, useState } from 'preact/hooks'
import type { AgendasDesk, putAgendas } from '../../../server/forms/agendas/agendas.contract.ts'
import { endpoint } from '../../api.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { afterRender } from '../../parts/after-render.ts'
import { Button } from '../../parts/button.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { Empty, ProblemBanner } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { useUnsaved } from '../../parts/unsaved.ts'
import { AgendaCard } from './agenda.tsx'
import { newAgenda, type TypedAgenda, typedAgendas, typedOf } from './values.ts'
import './agendas.css'

const put = endpoint<typeof putAgendas>('PUT', '/settings/agendas')
const MOST_AGENDAS = 10

interface Props {
  saved: AgendasDesk
  /** Also with what somebody else saved meanwhile, in place of what was typed. */
  onSaved(saved: AgendasDesk): void
}

/** All agendas are saved as one. */
export function AgendasForm({ saved, onSaved }: Props) {
  const { frame, appointments: text } = say()
  const [typed, setTyped] = useState<readonly TypedAgenda[] | null>(null)
  const write = useWrite(put)
  const form = useRef<HTMLFormElement>(null)
  const before = typedOf(saved.agendas)
  const agendas = typed ?? before
  const isChanged = typed !== null && JSON.stringify(typed) !== JSON.stringify(before)
  useUnsaved(isChanged)
  const change = (next: readonly TypedAgenda[]) => {
    write.clear()
    setTyped(next)
  }
  const focusLast = (selector: string) =>
    afterRender(() =>
      [...(form.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus(),
    )
  const save = async () => {
    const body = { version: saved.version, agendas: typedAgendas(agendas) }
    const answer = await write.send({ body })
    if (answer === null) {
      return afterRender(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    }
    toast(frame.saved)
    onSaved(answer.data)
  }
  return (
    <form
      ref={form}
      class="stack settings-form agendas"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) void save()
      }}
    >
      <p class="soft explain">{text.text}</p>
      {agendas.length === 0 && (
        <div class="card">
          <Empty icon="clock" title={text.none}>
            {text.empty}
          </Empty>
        </div>
      )}
      {agendas.map((agenda, index) => (
        <AgendaCard
          key={index}
          agenda={agenda}
          path={`agendas.${index}`}
          problem={write.problem}
          onChange={(next) => change(agendas.with(index, next))}
          onRemove={() => {
            change(agendas.toSpliced(index, 1))
            focusLast('.agenda-name input, .add-agenda button')
          }}
        />
      ))}
      {agendas.length < MOST_AGENDAS && (
        <div class="add-agenda">
          <Button
            icon="plus"
            onClick={() => {
              change([...agendas, newAgenda(agendas.length === 0 ? text.newName : '')])
              focusLast('.agenda-name input')
            }}
          >
            {text.newAgenda}
          </Button>
        </div>
      )}
      <SaveBar
        isChanged={isChanged}
        isSending={write.isSending}
        onCancel={() => {
          setTyped(null)
          write.clear()
        }}
      >
        <Refused write={write} onSaved={onSaved} />
      </SaveBar>
    </form>
  )
}

function Refused({
  write: { problem },
  onSaved,
}: Pick<Props, 'onSaved'> & { write: ReturnType<typeof useWrite<typeof putAgendas>> }) {
  const { appointments: text } = say()
  const theirs = problem?.details.current as AgendasDesk | undefined
  if (problem?.code === 'changed_meanwhile' && theirs) {
    return (
      <div class="banner warn" role="alert">
        <p>{text.changedMeanwhile}</p>
        <Button onClick={() => onSaved(theirs)}>{text.readAgain}</Button>
      </div>
    )
  }
  if (problem?.fields.agendas) {
    return (
      <div class="banner danger" role="alert">
        <p>{text.inUse}</p>
      </div>
    )
  }
  // What is wrong with one value stands beside it.
  return <ProblemBanner problem={problem} />
}

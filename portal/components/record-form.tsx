import type { ComponentChildren } from 'preact'
import { t } from '../messages/messages.ts'
import { Button } from './button.tsx'
import { ConflictDialog } from './conflict.tsx'
import type { Conflict as Difference, NameOf, RecordState } from './record.ts'
import { ProblemBanner } from './states.tsx'

interface Props<Values extends object> {
  record: RecordState<Values>
  /** `bar` keeps the buttons visible while something is unsaved; `window` is for a form in a dialog. */
  look?: 'card' | 'bar' | 'window'
  class?: string
  label?: string
  /** The label of the button that creates a new record. */
  add?: string
  mayWrite?: boolean
  onClose?: () => void
  /** Replaces the default error text. */
  refused?: ComponentChildren
  /** More buttons, next to the one that saves. */
  actions?: ComponentChildren
  /** For a record with a version: the text of each value that was also changed by another member. */
  conflict?: {
    /** Replaces the default text for such a change. */
    text?: string
    words(
      name: NameOf<Values>,
      value: Values[NameOf<Values>],
    ): readonly [name: string, value: string]
  }
  children: ComponentChildren
}

/** The form around the fields of a record: its buttons, errors, and conflicts. */
export function RecordForm<Values extends object>(props: Props<Values>) {
  const { record, look = 'card', label, mayWrite = true, conflict } = props
  const { refused = <ProblemBanner problem={record.problem} /> } = props
  const differences = ({ name, mine, theirs }: Difference<Values>) => {
    const [words = '', text = ''] = conflict?.words(name, mine) ?? []
    return [words, text, conflict?.words(name, theirs)[1] ?? ''] as const
  }
  return (
    <form
      class={props.class ?? 'card stack'}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        if (look === 'bar' && !record.isChanged) event.preventDefault()
        else record.submit(event)
      }}
    >
      {look === 'window' && refused}
      <fieldset class="bare stack" role="presentation" disabled={!mayWrite}>
        {props.children}
      </fieldset>
      {look === 'card' && refused}
      {look === 'bar' && <Bar record={record}>{refused}</Bar>}
      {look !== 'bar' && mayWrite && <Actions {...props} />}
      {record.conflict && conflict && (
        <ConflictDialog
          text={conflict.text ?? t().frame.conflict.text}
          differences={record.conflict.map(differences)}
          onMine={record.takeMine}
          onTheirs={record.takeTheirs}
        />
      )}
    </form>
  )
}

function Actions<Values extends object>({ record, look, add, onClose, actions }: Props<Values>) {
  const { frame } = t()
  const cancel = onClose && <Button onClick={onClose}>{frame.cancel}</Button>
  return (
    <div class={look === 'window' ? 'actions end' : 'actions'}>
      {look === 'window' && cancel}
      <Button type="submit" look="main" busy={record.isSending}>
        {(record.isNew && add) || frame.save}
      </Button>
      {look !== 'window' && cancel}
      {actions}
      {record.isChanged && !onClose && (
        <span class="soft small" role="status">
          {frame.unsaved}
        </span>
      )}
    </div>
  )
}

/** Saves or discards the input. It stays visible while there is unsaved input. */
function Bar<Values extends object>({
  record,
  children,
}: Pick<Props<Values>, 'record' | 'children'>) {
  const { frame } = t()
  const { isChanged, isSending } = record
  return (
    <div class="save-bar" data-waits={isChanged || undefined}>
      {children}
      <div class="row">
        <Button type="submit" look="main" busy={isSending} aria-disabled={!isChanged}>
          {frame.save}
        </Button>
        {isChanged && (
          <Button look="quiet" onClick={record.cancel}>
            {frame.cancel}
          </Button>
        )}
        {isChanged && <span class="soft small">{frame.unsaved}</span>}
      </div>
    </div>
  )
}

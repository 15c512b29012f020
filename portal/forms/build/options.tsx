import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { MOST_OPTIONS, OPTION_VALUE } from '../../../shared/form/question.contract.ts'
import { FORM_MAX } from '../../../shared/form/text.contract.ts'
import { afterRender, selectFirst } from '../../components/after-render.ts'
import { Button } from '../../components/button.tsx'
import { freeName } from '../../components/names.ts'
import { formatNumber } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { TextAt } from '../components/bound.tsx'
import { ColourAt } from '../components/colour.tsx'
import { EditButton } from '../components/edit-buttons.tsx'
import { issuesBelow } from '../components/issues.ts'
import { NameAt } from '../components/name-at.tsx'
import { partNameOf } from '../components/names.ts'
import { RowHead } from '../components/row-head.tsx'
import { FormWords } from '../components/words.tsx'
import { useEditor, useFile } from '../state/context.ts'
import type { FileOption, FileQuestion } from '../state/file.ts'
import { renameOption } from '../state/rename.ts'
import { type TextPath, valueAt } from '../state/text.ts'
import { ConditionAt } from './condition.tsx'
import { DrawsAt } from './drawing.tsx'
import { OptionPicture, PictureAddress } from './option-picture.tsx'
import { OptionsFile } from './options-file.tsx'

/** A longer list shows this many at first, and can be searched. */
const MOST_ROWS = 60

/** The options of a choice: one is open at a time. */
export function Options({ path }: { path: TextPath }) {
  const editor = useEditor()
  const file = useFile()
  const { forms } = t()
  const [open, setOpen] = useState<number | null>(null)
  const [isFile, setFile] = useState(false)
  const [wanted, setWanted] = useState('')
  const [shown, setShown] = useState(MOST_ROWS)
  const list = useRef<HTMLOListElement>(null)
  const options = (valueAt(file, path) ?? []) as FileOption[]
  const move = (from: number, to: number, how: string) => {
    editor.move(path, from, to, how)
    if (open !== null) setOpen(open === from ? to : null)
  }
  const add = () => {
    const taken = options.map(({ value }) => value)
    editor.insert(path, options.length, { value: freeName('option', taken) })
    setWanted('')
    afterRender(() => selectFirst(list.current, '.option-row:last-child .head > .field'))
  }
  const goTo = editor.wanted.value
  useLayoutEffect(() => {
    const below = `${path.join('.')}.`
    if (goTo?.path.startsWith(below)) setOpen(Number.parseInt(goTo.path.slice(below.length), 10))
  }, [goTo])
  const isLong = options.length > MOST_ROWS
  const found = options.flatMap((option, index) => {
    const isFound = !isLong || JSON.stringify(option).toLowerCase().includes(wanted.toLowerCase())
    return isFound || index === open ? [{ option, index }] : []
  })
  // The last one may have just been added.
  const isLast = (index: number) => index === options.length - 1
  const rows = found.filter(({ index }, place) => place < shown || index === open || isLast(index))
  return (
    <div class="stack">
      <h3>{forms.options}</h3>
      {isLong && (
        <input
          type="search"
          class="input"
          aria-label={forms.findOption}
          placeholder={forms.findOption}
          value={wanted}
          onInput={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      <ol class="plain option-list" ref={list}>
        {rows.map(({ option, index }) => (
          <OptionRow
            key={index}
            option={option}
            path={[...path, index]}
            of={options.length}
            isOpen={open === index}
            onOpen={(isOpen) => setOpen(isOpen ? index : null)}
            onMove={move}
          />
        ))}
      </ol>
      {rows.length < found.length && (
        <div>
          <Button look="quiet" onClick={() => setShown(shown + MOST_ROWS)}>
            {`${t().frame.more} (${formatNumber(found.length - rows.length)})`}
          </Button>
        </div>
      )}
      <EditButton icon="plus" onClick={add} disabled={options.length >= MOST_OPTIONS}>
        {forms.addOption}
      </EditButton>
      <EditButton icon="upload" onClick={() => setFile(true)}>
        {forms.optionsFile.title}
      </EditButton>
      {isFile && <OptionsFile path={path} onClose={() => setFile(false)} />}
    </div>
  )
}

interface RowProps {
  option: FileOption
  path: TextPath
  /** The number of options. */
  of: number
  isOpen: boolean
  onOpen(isOpen: boolean): void
  onMove(from: number, to: number, how: string): void
}

function OptionRow({ option, path, of, isOpen, onOpen, onMove }: RowProps) {
  const editor = useEditor()
  const { forms } = t()
  const name = partNameOf(option)
  const index = Number(path.at(-1))
  const issues = issuesBelow(editor, path).length
  return (
    <li class="option-row">
      <RowHead
        name={name}
        place={index}
        of={of}
        isOpen={isOpen}
        onOpen={onOpen}
        onMove={onMove}
        actions={
          <Button
            look="quiet"
            icon="trash"
            label={forms.remove(name)}
            aria-disabled={of === 1}
            onClick={() => of > 1 && editor.set(path, undefined)}
          />
        }
        fields={
          <>
            <OptionPicture path={[...path, 'picture']} />
            <FormWords path={[...path, 'label']} label={forms.optionNumber(index + 1)} hideLabel />
          </>
        }
      >
        <span class="unseen">{name}</span>
        {option.swatch && (
          <span class="swatch" style={{ background: option.swatch }} aria-hidden="true" />
        )}
        {issues > 0 && <span class="pill danger">{forms.issueCount(issues)}</span>}
      </RowHead>
      {isOpen && <OptionEditor path={path} />}
    </li>
  )
}

/** The settings of an option besides its text and picture. */
function OptionEditor({ path }: { path: TextPath }) {
  const editor = useEditor()
  const question = valueAt(useFile(), path.slice(0, -2)) as FileQuestion | undefined
  const { forms } = t()
  if (question?.kind !== 'choice' && question?.kind !== 'multi') return null
  const option = valueAt(useFile(), path) as FileOption | undefined
  const taken = question.options.map(({ value }) => value)
  const rename = (value: string) =>
    editor.edit((text) => renameOption(text, question.key, [...path, 'value'], value))
  return (
    <div class="stack option-editor">
      <PictureAddress path={[...path, 'picture']} />
      <FormWords path={[...path, 'help']} label={forms.help} optional />
      <FormWords path={[...path, 'family']} label={forms.family} hint={forms.familyHint} optional />
      {question.kind === 'choice' && (
        <TextAt
          path={[...path, 'price_group']}
          label={forms.priceGroup}
          hint={forms.priceGroupHint}
          maxLength={FORM_MAX.price_group}
          optional
        />
      )}
      <TextAt path={[...path, 'large']} label={forms.large} hint={forms.largeHint} optional />
      <ColourAt path={[...path, 'swatch']} label={forms.swatch} usual="#808080" withRal />
      <DrawsAt path={[...path, 'draws']} question={question.key} />
      <NameAt
        path={[...path, 'value']}
        label={forms.value}
        hint={forms.valueHint}
        maxLength={FORM_MAX.value}
        shape={OPTION_VALUE}
        says={{ shape: forms.valueShape, taken: forms.valueTaken }}
        taken={taken}
        onRename={rename}
      />
      <ConditionAt path={[...path, 'show_when']} />
      <ConditionAt
        path={[...path, 'available_when']}
        label={forms.availableWhen}
        always={t().conditions.always}
      />
      {(option?.available_when ?? option?.because) !== undefined && (
        <FormWords path={[...path, 'because']} label={forms.because} optional />
      )}
    </div>
  )
}

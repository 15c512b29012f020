import { LENGTH_UNITS } from '../../../shared/form/length.ts'
import { COUNTRIES } from '../../../shared/form/question.contract.ts'
import { sidesIn } from '../../../shared/form/sides.ts'
import { CheckField } from '../../components/field.tsx'
import { t } from '../../messages/messages.ts'
import { AgendaAt } from '../components/agenda.tsx'
import { CheckAt, Checks, NumberAt, SelectAt, TextAt } from '../components/bound.tsx'
import { FormWords } from '../components/words.tsx'
import { useEditor } from '../state/context.ts'
import type { FileGroup, FileQuestion } from '../state/file.ts'
import type { TextPath } from '../state/text.ts'
import { LimitsEditor } from './limits.tsx'
import { Options } from './options.tsx'

interface Props {
  path: TextPath
  /** Any but a group, whose questions are in row.tsx. */
  question: Exclude<FileQuestion, FileGroup>
}

type FileSize = Extract<FileQuestion, { kind: 'size' }>

const USUAL_HEIGHT = { min: 2000, max: 3000, step: 10 }

export function KindSettings({ path, question }: Props) {
  const { forms } = t()
  switch (question.kind) {
    case 'size':
      return <Sizes path={path} question={question} />
    case 'choice':
    case 'multi':
      return <Options path={[...path, 'options']} />
    case 'number':
      return (
        <>
          <div class="columns">
            <NumberAt path={[...path, 'min']} label={forms.min} />
            <NumberAt path={[...path, 'max']} label={forms.max} />
            <NumberAt path={[...path, 'step']} label={forms.stepSize} optional placeholder="1" />
          </div>
          <FormWords path={[...path, 'unit']} label={t().offer.fields.unit} optional />
          <LimitsEditor path={path} />
        </>
      )
    case 'text':
      return (
        <>
          <NumberAt
            path={[...path, 'max_length']}
            label={forms.maxLength}
            optional
            placeholder="1000"
          />
          <CheckAt path={[...path, 'multiline']} label={forms.multiline} />
        </>
      )
    case 'date':
      return (
        <div class="columns">
          <TextAt path={[...path, 'min']} label={forms.earliest} hint={forms.dateHint} optional />
          <TextAt path={[...path, 'max']} label={forms.latest} optional />
        </div>
      )
    case 'postcode':
      return <Countries path={[...path, 'country']} value={question.country} />
    case 'photo':
      return (
        <>
          <NumberAt path={[...path, 'at_most']} label={forms.mostFiles} optional placeholder="5" />
          <CheckAt path={[...path, 'drawings']} label={forms.drawings} />
        </>
      )
    case 'moment':
      return <AgendaAt path={[...path, 'agenda']} label={t().appointments.menu} />
    case 'boolean':
      return null
  }
}

function Sizes({ path, question }: { path: TextPath; question: FileSize }) {
  const editor = useEditor()
  const { forms } = t()
  return (
    <>
      <SelectAt
        path={[...path, 'unit']}
        label={forms.shownIn}
        hint={forms.shownInHint}
        usual="cm"
        choices={LENGTH_UNITS.map((value) => ({ value, text: value }))}
      />
      {sidesIn<unknown>(question).map(([side]) => (
        <fieldset key={side} class="side-settings">
          <legend>{forms[side]}</legend>
          <FormWords path={[...path, side, 'label']} label={forms.sideLabel} optional />
          <div class="columns">
            <NumberAt path={[...path, side, 'min']} label={forms.minMm} />
            <NumberAt path={[...path, side, 'max']} label={forms.maxMm} />
            <NumberAt
              path={[...path, side, 'step']}
              label={forms.stepMm}
              optional
              placeholder="1"
            />
            <NumberAt path={[...path, side, 'default']} label={forms.startMm} optional />
          </div>
          <LimitsEditor path={[...path, side]} isLength />
        </fieldset>
      ))}
      <CheckField
        label={forms.withHeight}
        value={question.height !== undefined}
        onValue={(on) => editor.set([...path, 'height'], on ? USUAL_HEIGHT : undefined)}
        disabled={!editor.mayWrite}
      />
    </>
  )
}

function Countries({ path, value }: { path: TextPath; value: string | readonly string[] }) {
  const editor = useEditor()
  return (
    <Checks
      legend={t().forms.countries}
      choices={COUNTRIES.map((country) => ({ value: country, text: country }))}
      chosen={[value].flat()}
      onChange={(next) => {
        if (next.length > 0) editor.set(path, next.length === 1 ? next[0] : next)
      }}
    />
  )
}

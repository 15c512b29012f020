import { useId } from 'preact/hooks'
import { say } from '../../messages/messages.ts'
import { TextField } from '../../parts/field.tsx'

interface Props {
  /** The version that is published now. */
  number: number
  /** How many of a hundred visits see the new version, as typed; null for everybody. */
  share: string | null
  onShare(share: string | null): void
}

const USUAL = '50'

/** Who sees a version that is published: everybody, or a part of the visits. */
export function Audience({ number, share, onShare }: Props) {
  const { numbers } = say()
  const name = useId()
  const choice = (isChosen: boolean, text: string, value: string | null) => (
    <label class="check">
      <input type="radio" name={name} checked={isChosen} onChange={() => onShare(value)} />
      <span>{text}</span>
    </label>
  )
  return (
    <fieldset class="choices">
      <legend>{numbers.audience}</legend>
      {choice(share === null, numbers.everybody, null)}
      {choice(share !== null, numbers.some(number), USUAL)}
      {share !== null && (
        <TextField
          label={numbers.someShare}
          value={share}
          onValue={onShare}
          inputMode="numeric"
          error={isShare(share) ? null : numbers.shareFault}
        />
      )}
    </fieldset>
  )
}

export function isShare(text: string): boolean {
  return /^[1-9]\d?$/.test(text)
}

import { useState } from 'preact/hooks'
import { say } from '../../../messages/messages.ts'
import { ChooseFile } from '../../../parts/choose-file.tsx'
import { Icon } from '../../../parts/icons.tsx'

/** A place to drop a file, and a button for whoever does not drag. */
export function FileChoice({ onFile }: { onFile(file: File): void }) {
  const { priceFiles } = say()
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard
    <div
      class={isOver ? 'card drop over' : 'card drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer?.files ?? []
        if (file) onFile(file)
      }}
    >
      <Icon name="upload" size={28} />
      <p>{priceFiles.drop}</p>
      <ChooseFile
        name={priceFiles.title}
        label={priceFiles.choose}
        accept=".xlsx,.xlsm,.csv,.tsv,.txt"
        onFile={onFile}
      />
      <p class="soft small">{priceFiles.kept}</p>
    </div>
  )
}

import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { Button } from '../../components/button.tsx'
import { DropFile } from '../../components/drop-file.tsx'
import { Banner, ProblemBanner, Skeleton } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { useUnsaved } from '../../components/unsaved.ts'
import { Page } from '../../frame/page.tsx'
import { t } from '../../messages/messages.ts'
import { justMade } from '../matrices/new-items.tsx'
import { SaveDialog } from '../matrices/save-dialog.tsx'
import { type Save, useSave } from '../matrices/use-save.ts'
import { PdfPages } from '../pdf/pdf-pages.tsx'
import { PasteTable, waiting } from './paste-table.tsx'
import { ReadFile } from './read-file.tsx'
import { ChangedMeanwhile } from './remarks.tsx'
import { fileOfClip, type SheetUpload, useUpload } from './use-upload.ts'

interface ActionProps {
  upload: SheetUpload
  save: Save
}

function UploadActions({ upload, save }: ActionProps) {
  const { checked = null, matrices = [], materials = [] } = upload.read ?? {}
  return (
    <>
      <Button onClick={upload.close}>{t().imports.other}</Button>
      {(matrices.length > 0 || materials.length === 0) && (
        <Button
          look="main"
          busy={save.isBusy || upload.isReading}
          aria-disabled={checked === null}
          onClick={() => checked !== null && save.offer(checked)}
        >
          {t().frame.save}
        </Button>
      )}
    </>
  )
}

/** Prices from a spreadsheet: the content, the changes, and only then the write. */
export function UploadPrices() {
  const { prices, priceFiles, frame, imports } = t()
  const { route } = useLocation()
  const upload = useUpload()
  const save = useSave()
  const { read, name, problem } = upload
  const [pdf, setPdf] = useState<File | null>(null)
  const open = (file: File) => {
    const isPdf = /\.pdf$/i.test(file.name)
    setPdf(isPdf ? file : null)
    if (!isPdf) void upload.open(file)
  }
  useUnsaved(name !== null || pdf !== null)
  useEffect(() => {
    if (waiting.value !== null) void upload.open(fileOfClip(waiting.value))
    waiting.value = null
  }, [])
  const readAgain = () => {
    save.close()
    upload.again()
  }
  const isStale = save.meanwhile !== null || problem?.code === 'changed_meanwhile'
  const isLarge = problem?.code === 'payload_too_large'
  const leave = (address: string) => {
    upload.close()
    // Leaving a screen asks about unsaved input, which is removed with the next rendering.
    setTimeout(() => route(address))
  }
  const confirm = async () => {
    const codes = (read?.matrices ?? []).map(({ matrix }) => matrix.code)
    const { versions = {} } = read ?? {}
    if (!(await save.confirm())) return
    justMade.value = [...justMade.value, codes.filter((code) => !Object.hasOwn(versions, code))]
    toast(frame.saved)
    leave('/portal/prices')
  }
  const onMaterials = () =>
    read?.matrices.length === 0 ? leave('/portal/prices/materials') : upload.again()
  return (
    <Page
      title={priceFiles.title}
      note={name}
      back={{ href: '/portal/prices', text: prices.matrices }}
      actions={name !== null && <UploadActions upload={upload} save={save} />}
    >
      <div class="stack">
        {isLarge && <Banner look="danger">{priceFiles.issues.file_large?.('')}</Banner>}
        <ProblemBanner problem={isStale || isLarge ? null : (problem ?? save.problem)} />
        {isStale && <ChangedMeanwhile onAgain={readAgain} />}
        {name === null && pdf === null && (
          <>
            <DropFile
              name={priceFiles.title}
              text={priceFiles.drop}
              label={imports.choose}
              hint={priceFiles.kept}
              more=",.pdf"
              onFile={open}
            />
            <PasteTable onClip={(clip) => void upload.open(fileOfClip(clip))} />
          </>
        )}
        {pdf !== null && <PdfPages file={pdf} onSheet={open} onClose={() => setPdf(null)} />}
        {name !== null && read === null && upload.isReading && <Skeleton rows={8} />}
        {read !== null && <ReadFile upload={upload} read={read} onMaterials={onMaterials} />}
      </div>
      {save.checked !== null && save.meanwhile === null && (
        <SaveDialog
          title={priceFiles.saveTitle(name ?? '')}
          checked={save.checked}
          isShown
          problem={save.problem}
          isSending={save.isBusy}
          onConfirm={() => void confirm()}
          onClose={save.close}
        />
      )}
    </Page>
  )
}

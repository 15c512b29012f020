import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { LeadFile } from '../../../server/leads/uploads/uploads.contract.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { formatBytes } from '../../format.ts'
import { t } from '../../messages/messages.ts'

/** The photos and plans of one answer: thumbnails that open a large picture, and PDFs and drawings to download. */
export function LeadFiles({ files }: { files: readonly LeadFile[] }) {
  const { lead: text } = t()
  const open = useSignal<number | null>(null)
  const photos = files.filter(({ type }) => type === 'image/jpeg')
  const plans = files.filter(({ type }) => type !== 'image/jpeg')
  if (files.length === 0) return null
  return (
    <>
      <ul class="plain lead-files">
        {photos.map(({ address, width, height }, index) => (
          <li key={address}>
            <button
              type="button"
              aria-label={text.photo(index + 1, photos.length)}
              onClick={() => {
                open.value = index
              }}
            >
              <img
                src={`${address}?size=small`}
                alt=""
                width={width ?? undefined}
                height={height ?? undefined}
                loading="lazy"
              />
            </button>
          </li>
        ))}
        {plans.map(({ address, bytes, type }) => (
          <li key={address}>
            <ButtonLink href={`${address}?download=1`} icon="download" download>
              {`${type.slice(-3).toUpperCase()}, ${formatBytes(bytes)}`}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {open.value !== null && (
        <LargePhoto
          photos={photos}
          start={open.value}
          onClose={() => {
            open.value = null
          }}
        />
      )}
    </>
  )
}

interface Props {
  photos: readonly LeadFile[]
  start: number
  onClose(): void
}

/** One photo, as large as the window allows. The arrow keys go to the next. */
function LargePhoto({ photos, start, onClose }: Props) {
  const { lead: text } = t()
  const place = useSignal(start)
  const last = photos.length - 1
  const photo = photos[place.value]
  const go = (by: number) => {
    place.value = Math.min(last, Math.max(0, place.value + by))
  }
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') go(-1)
      if (key === 'ArrowRight') go(1)
    }
    addEventListener('keydown', turn)
    return () => removeEventListener('keydown', turn)
  }, [])
  if (photo === undefined) return null
  const title = text.photo(place.value + 1, photos.length)
  return (
    <Dialog title={title} onClose={onClose} wide>
      <div class="large-photo">
        <img
          key={photo.address}
          src={photo.address}
          alt={title}
          width={photo.width ?? undefined}
          height={photo.height ?? undefined}
        />
        <div class="row">
          {last > 0 && (
            <>
              <Button
                icon="left"
                label={text.previousPhoto}
                aria-disabled={place.value === 0 || undefined}
                onClick={() => go(-1)}
              />
              <Button
                icon="right"
                label={text.nextPhoto}
                aria-disabled={place.value === last || undefined}
                onClick={() => go(1)}
              />
            </>
          )}
          <ButtonLink href={`${photo.address}?download=1`} icon="download" download>
            {text.download}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}

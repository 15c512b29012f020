import { priceDownload } from '../../server/prices/download/download.contract.ts'
import { fileAddress } from '../api.ts'
import { ButtonLink } from '../components/button.tsx'
import { Icon } from '../components/icons.tsx'
import { Menu, MenuItem } from '../components/menu.tsx'
import { t } from '../messages/messages.ts'

/** Saves prices as a file that an upload can read. Several price tables become sheets of a workbook. */
export function Download({ of, code }: { of: 'matrices' | 'materials'; code?: string }) {
  const address = (format: string) => fileAddress(priceDownload.get.path, {}, { of, code, format })
  const { download } = t().lead
  if (of === 'matrices' && code === undefined) {
    return (
      <ButtonLink icon="download" href={address('xlsx')}>
        {download}
      </ButtonLink>
    )
  }
  return (
    <Menu
      button={
        <>
          <Icon name="download" size={17} />
          {download}
        </>
      }
    >
      <MenuItem href={address('xlsx')}>Excel</MenuItem>
      <MenuItem href={address('csv')}>CSV</MenuItem>
    </Menu>
  )
}

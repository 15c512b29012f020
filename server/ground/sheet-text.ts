/**
 * Escapes text for a cell of a workbook, where `_x0041_` would mean `A`. The library also loses
 * texts that are the name of a member of every object, such as `constructor`. A space after it
 * prevents that.
 */
export function sheetText(text: string): string {
  const escaped = text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  return escaped in Object.prototype ? `${escaped} ` : escaped
}

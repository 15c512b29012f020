/** What spreadsheet programs put on the clipboard, as HTML and as text. */
export interface Clipboard {
  html: string
  text: string
}

/** LibreOffice Calc: two rows of three cells, but for its styles. */
export const CALC: Clipboard = {
  html: `<!DOCTYPE html>
<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/></head>
<body><table cellspacing="0" border="0"><colgroup span="3" width="85"></colgroup>
<tr><td height="17" align="right" sdval="3100.5" sdnum="1043;1043;#.##0,00"><font>3.100,50</font></td>
<td align="right" sdval="3500" sdnum="1043;1043;[$€-413] #.##0,00">€ 3.500,00</td><td align="left"><br></td></tr>
<tr><td height="17" align="right" sdval="3400" sdnum="1043;">3400</td>
<td align="left">op aanvraag</td><td align="right" sdval="4600" sdnum="1043;">4600</td></tr>
</table></body></html>`,
  text: '3.100,50\t€ 3.500,00\t\n3400\top aanvraag\t4600\n',
}

/**
 * Excel with Dutch numbers: an accounting format, a price that is too wide for its column, a gap, a
 * formula, and a row and a column that are hidden. Only its head says that the comma is for decimals.
 */
export const EXCEL: Clipboard = {
  html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Excel.Sheet><meta name=Generator content="Microsoft Excel 15">
<style>
<!--table {mso-displayed-decimal-separator:"\\,"; mso-displayed-thousand-separator:"\\.";}
.xl65 {mso-number-format:"_ \\0022€\\0022\\ * \\#\\,\\#\\#0\\.00_ ";}-->
</style></head>
<body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse'>
<!--StartFragment-->
 <col width=64 style='width:48pt'><col width=0 style='display:none;mso-width-source:userset'><col width=64>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 align=right width=64><span style='mso-spacerun:yes'>&nbsp;</span>€<span
  style='mso-spacerun:yes'>&nbsp;&nbsp; </span>1.234,50 </td>
  <td class=xl65 align=right width=0 x:num="2345">2.345</td>
  <td class=xl65 align=right width=64 x:num="3456.7">######</td>
 </tr>
 <tr height=0 style='display:none'>
  <td height=0 class=xl65></td><td align=right x:num x:fmla="=A1*2">2469</td><td align=right>3.500</td>
 </tr>
<!--EndFragment-->
</table></body></html>`,
  text: ' €   1.234,50 \t2.345\t######\r\n\t2469\t3.500\r\n',
}

/** Google Sheets: a merged cell, more decimals than are shown, a gap, a formula, and a text with digits. */
export const SHEETS: Clipboard = {
  html: `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/><col width="100"/></colgroup><tbody>
<tr style="height:21px;"><td style="overflow:hidden;" colspan="2" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1234.5}" data-sheets-numberformat="{&quot;1&quot;:4,&quot;2&quot;:&quot;[$€]#,##0&quot;}">€1,235</td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1.2E3}" data-sheets-formula="=R[0]C[-1]*2">1200</td></tr>
<tr style="height:21px;"><td></td><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;1,500 \\&quot;3\\&quot;:9&quot;}">1,500</td><td>2,000.50</td></tr>
</tbody></table></google-sheets-html-origin>`,
  text: '€1,235\t\t1200\n\t1,500\t2,000.50',
}

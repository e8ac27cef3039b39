/** The dialogs of reports. They load as one script. */
export { prepareToReport } from './api/report.ts';
export { ReportAppeal } from './components/report-appeal.tsx';
export { ReportPopup } from './components/report-popup.tsx';

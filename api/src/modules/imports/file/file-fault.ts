/**
 * Why a file cannot be read at all. `row` is the number in the spreadsheet, `n` the most that there may be.
 */
export interface FileFault {
  readonly reason:
    | 'empty'
    | 'noRows'
    | 'noHeaders'
    | 'tooManyRows'
    | 'tooManyColumns'
    | 'longCell'
    | 'longRow'
    | 'openQuote'
    | 'notText'
    | 'macros'
    | 'oldExcel'
    | 'otherFile'
    | 'locked'
    | 'tooLarge'
    | 'broken'
    | 'tooSlow';
  readonly row?: number;
  readonly n?: number;
}

export class FileFaultError extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault.reason);
    this.fault = fault;
  }
}

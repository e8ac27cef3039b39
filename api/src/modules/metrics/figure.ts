import type { AppContext } from '../../context.ts';

/** A figure that is read when somebody asks for it, in the units of its name. */
export interface Figure {
  readonly name: `milon_${string}`;
  readonly help: string;
  /** One value, or one for each value of `label`. */
  readonly values: number | Readonly<Record<string, number>>;
  readonly label?: string;
}

/** Reads some figures that fail together. Those that do not exist here are left out. */
export type ReadFigures = (context: AppContext) => Promise<readonly (Figure | undefined)[]>;

/** 1 for yes, 0 for no. */
export const yesOrNo = (value: boolean) => (value ? 1 : 0);

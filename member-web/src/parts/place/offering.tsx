import type { ReactNode } from 'react';

interface Props {
  className?: string | undefined;
  /** The focus left the field and what it offers. */
  onLeave: () => void;
  children: ReactNode;
}

/** Where what is offered stays while one of it is being pressed. */
export function Offering({ className, onLeave, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field and the places are inside
    <div
      className={className}
      // Not every browser gives a pressed button the focus.
      onMouseDown={(event) => event.target instanceof HTMLButtonElement && event.preventDefault()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {children}
    </div>
  );
}

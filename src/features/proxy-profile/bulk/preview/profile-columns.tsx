import type { ReactNode } from 'react';
import * as common from '#shared/lib/texts.ts';
import { Clipped, NamedState } from '#shared/table/named-state.tsx';
import type { VirtualColumn } from '#shared/table/virtual-table.tsx';
import * as texts from '../texts.ts';

interface ShownProfile {
  name: string;
  /** What tells it from others of its name; empty if nothing needs to. */
  ids: string;
  /** The name, perhaps as a link. */
  link?: ReactNode;
  state: string;
  details: string;
}

/** The columns of a table of profiles: each with its state, and what there is to say of it. */
export function profileColumns(
  profileAt: (position: number) => ShownProfile | undefined,
): VirtualColumn[] {
  return [
    {
      label: texts.profile,
      width: '40%',
      cell(position) {
        const { name = '', link = name, ids = '', state = '' } = profileAt(position) ?? {};
        return (
          <NamedState name={name} state={common.facts([ids, state])}>
            {link}
          </NamedState>
        );
      },
    },
    {
      label: common.details,
      width: '60%',
      cell: (position) => <Clipped text={profileAt(position)?.details ?? ''} />,
    },
  ];
}

import { useState } from 'react';
import { isPathSegment, type Reading, type Team } from '#contract';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { Select } from '#shared/forms/select.tsx';
import { Button } from '#shared/ui/button.tsx';
import styles from './profiles.module.css';

interface TeamChoiceProps {
  /** Null if the API has no list of teams: then the user types the ID. */
  teams: readonly Reading<Team>[] | null;
  teamId: string;
  onChoose: (teamId: string) => void;
}

export function TeamChoice({ teams, teamId, onChoose }: TeamChoiceProps) {
  if (!teams) return <TypedTeam teamId={teamId} onChoose={onChoose} />;
  return (
    <Field label="Team">
      {(input) => (
        <Select {...input} value={teamId} onChange={({ target }) => onChoose(target.value)}>
          {teams.map(({ id, name }, index) => (
            <option key={id ?? index} value={id ?? ''} disabled={!isPathSegment(id ?? '')}>
              {name || id || 'Team without an ID'}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function TypedTeam({ teamId, onChoose }: Omit<TeamChoiceProps, 'teams'>) {
  const [typed, setTyped] = useState(teamId);
  const [isRefused, setIsRefused] = useState(false);
  return (
    <form
      className={styles.typed}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsRefused(!isPathSegment(typed.trim()));
        if (isPathSegment(typed.trim())) onChoose(typed.trim());
      }}
    >
      <Field
        label="Team"
        hint="The API doesn't list teams. The ID is saved in this browser."
        errors={isRefused ? ['Enter a team ID.'] : []}
      >
        {(input) => (
          <Input
            {...input}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit">Show profiles</Button>
    </form>
  );
}

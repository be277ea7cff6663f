import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProposalWizard } from '../../features/proposal-wizard/proposal-wizard.tsx';
import { LanguageItem } from '../../features/shell/language-item.tsx';
import { LanguageButton } from '../../features/shell/language-switch.tsx';
import { OwnHeader } from '../../features/shell/own-header.tsx';
import { readId } from '../../lib/search.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import { TeamSection } from '../../features/team/team-section.tsx';

const route = '/wizard/new-proposal/$id';

/** Writing a proposal: /new-proposal/{id}, the step in `?step=`. */
export const NewProposalPage = () => {
  useTranslation();
  const id = readId(useParams({ from: route }).id);
  const { step } = useSearch({ from: route });
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  if (id === undefined) return <Navigate to="/404" replace />;
  return (
    <ProposalWizard
      key={id}
      proposalId={id}
      stepNumber={step}
      onStep={(number) =>
        void navigate({
          to: '/new-proposal/$id',
          params: { id: String(id) },
          search: { step: number },
          resetScroll: false,
        })
      }
      onLeave={() => void navigate({ to: '/user' })}
      header={(title, actions) => (
        <OwnHeader
          actions={
            <>
              {!isPhone && <LanguageButton />}
              {actions}
            </>
          }
        >
          {title}
        </OwnHeader>
      )}
      menu={<LanguageItem />}
      team={(view) => (
        <TeamSection
          proposalId={view.id}
          author={{ ...view.applicant.individual, organization: view.organisation }}
          members={view.all_teams}
          canAdd={
            view.permissions.add_to_team
              ? { allowed: true }
              : { allowed: false, kind: 'not_now', because: 'team_closed' }
          }
        />
      )}
    />
  );
};

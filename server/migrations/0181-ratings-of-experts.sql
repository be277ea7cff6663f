-- What an expert rated last tells what is proposed to them (decision 0055): read from the newest on, whether it has ended.
create index expert_assignment_of_expert on expert_assignment (expert_id, id);
